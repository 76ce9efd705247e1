// Stands for https://apis.google.com/js/api.js, where there is no internet: what Firebase's client, in our page, and the
// emulator's handler, in a frame of it, use of `gapi.iframes` to talk to each other. Each side registers handlers by a message's
// type and sends messages whose answers come back; here over postMessage.
(() => {
  if (window.gapi?.iframes) return;

  const handlers = new Map();
  const waiting = new Map();
  let sent = 0;

  /** One end of the channel. The other's window is looked up late: a frame has none before it is in the document. */
  function channelTo(otherWindow) {
    return {
      register: (type, handler) => handlers.set(type, handler),
      send: (type, content, onAnswer = () => {}) => {
        sent += 1;
        const id = `${origin} ${performance.timeOrigin} ${sent}`;
        waiting.set(id, onAnswer);
        otherWindow().postMessage({ gapi: 'message', id, type, content }, '*');
      },
      restyle: async () => {},
      ping: async () => {},
    };
  }

  async function receive({ data, source }) {
    if (data?.gapi === 'answer') {
      const onAnswer = waiting.get(data.id);
      waiting.delete(data.id);
      try {
        onAnswer?.([data.content]);
      } catch {
        // As Google's does; and Firebase's client does throw there, having taken the answer.
      }
    }
    if (data?.gapi === 'message' && handlers.has(data.type)) {
      const content = await handlers.get(data.type)(data.content);
      source.postMessage({ gapi: 'answer', id: data.id, content }, '*');
    }
  }

  /** Puts a frame into the page, unseen. */
  function open({ url, where }, onOpen) {
    const frame = document.createElement('iframe');
    frame.style.cssText = 'position: absolute; top: -100px; width: 1px; height: 1px';
    const opened = new Promise((resolve) => {
      frame.addEventListener('load', async () => resolve(await onOpen(channelTo(() => frame.contentWindow))));
    });
    frame.src = url;
    where.append(frame);
    return opened;
  }

  window.addEventListener('message', receive);
  window.gapi = {
    load: (_, { callback }) => setTimeout(callback),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: {},
      getContext: () => ({ open, getParentIframe: () => channelTo(() => window.parent) }),
    },
  };

  // Whoever loaded the script said whom to call when it is here: our page by the address, the handler by a global name.
  const callback = new URL(document.currentScript.src).searchParams.get('onload') ?? 'gapi_onload';
  setTimeout(() => window[callback]?.());
})();
