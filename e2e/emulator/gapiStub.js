// A replacement for https://apis.google.com/js/api.js without internet access: the part of `gapi.iframes` with which
// Firebase's client, in our page, and the emulator's handler, in an iframe of it, communicate. Each side registers
// handlers by message type and sends messages that get responses; here over postMessage.
(() => {
  if (window.gapi?.iframes) return;

  const handlers = new Map();
  const waiting = new Map();
  let sent = 0;

  /** One end of the channel. The other window is looked up late: an iframe has none before it is in the document. */
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
        // As Google's does; Firebase's client throws there, although it has received the response.
      }
    }
    if (data?.gapi === 'message' && handlers.has(data.type)) {
      const content = await handlers.get(data.type)(data.content);
      source.postMessage({ gapi: 'answer', id: data.id, content }, '*');
    }
  }

  /** Adds a hidden iframe to the page. */
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

  // The callback that the loading code named: our page in the URL, the handler in a global variable.
  const callback = new URL(document.currentScript.src).searchParams.get('onload') ?? 'gapi_onload';
  setTimeout(() => window[callback]?.());
})();
