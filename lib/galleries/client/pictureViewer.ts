import PhotoSwipe, { type SlideData } from 'photoswipe';
import styles from 'photoswipe/photoswipe.css';
import type { ViewerWords } from '../withGalleries.ts';
import { pressedPicture } from './connectGalleries.ts';

// Shows the pictures of a gallery in the whole window, with their captions. A script of its own, loaded by connectGalleries.ts.

const ownStyles = `
.pswp__caption { position: absolute; inset: auto 0 0; padding: 0.75rem 1rem; color: #fff; background: rgb(0 0 0 / 0.6);
  font: 0.9375rem / 1.45 var(--sans); text-align: center }
.pswp__caption:empty { display: none }
.pswp__caption a { color: inherit }
.pswp__caption cite { font-style: normal }`;

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles + ownStyles);
document.adoptedStyleSheets.push(sheet);

document.addEventListener('click', (event) => {
  const link = pressedPicture(event);
  if (!link) return;
  event.preventDefault();
  show(link);
});

function show(pressed: HTMLAnchorElement): void {
  const gallery = pressed.closest<HTMLElement>('[data-gallery]');
  if (!gallery) return;
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('.picture')];
  const { name, close, zoom, previous, next, failed }: ViewerWords = JSON.parse(gallery.dataset.words ?? '{}');
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = new PhotoSwipe({
    dataSource: links.map(toSlide),
    index: links.indexOf(pressed),
    closeTitle: close,
    zoomTitle: zoom,
    arrowPrevTitle: previous,
    arrowNextTitle: next,
    errorMsg: failed,
    indexIndicatorSep: ' / ',
    bgOpacity: 1,
    showHideAnimationType: still ? 'none' : 'zoom',
    // Below the picture the caption has its place.
    paddingFn: () => ({ top: 0, right: 0, bottom: 56, left: 0 }),
  });
  viewer.on('uiRegister', () =>
    viewer.ui?.registerElement({
      name: 'caption',
      appendTo: 'root',
      onInit(element) {
        element.ariaLive = 'polite';
        viewer.on('change', () => {
          const caption = links[viewer.currIndex]?.closest('figure')?.querySelector('figcaption');
          element.replaceChildren(...(caption?.cloneNode(true).childNodes ?? []));
        });
      },
    }),
  );
  closeByBackButton(viewer);
  viewer.init();
  if (viewer.element) Object.assign(viewer.element, { ariaLabel: name, ariaModal: 'true' });
}

function toSlide(link: HTMLAnchorElement): SlideData {
  const image = link.querySelector('img');
  const { srcset = '', alt = '', currentSrc = '' } = image ?? {};
  const widths = [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
  const width = Math.max(...widths, 0) || Number(image?.getAttribute('width')) || image?.naturalWidth || 1200;
  const ratio = image?.naturalWidth ? image.naturalHeight / image.naturalWidth : 2 / 3;
  return { src: link.href, srcset, alt, width, height: Math.round(width * ratio), msrc: currentSrc, element: link };
}

type Watcher = { onclose: (() => void) | null; destroy: () => void };

/** Where the browser has this, as on Android; elsewhere the button leaves the page. */
function closeByBackButton(viewer: PhotoSwipe): void {
  const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };
  if (!CloseWatcher) return;
  const watcher = new CloseWatcher();
  watcher.onclose = () => viewer.close();
  viewer.on('destroy', () => watcher.destroy());
}
