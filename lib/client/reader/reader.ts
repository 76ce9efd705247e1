import { addArticleView } from './addArticleView.ts';
import { connectCopyButtons } from './connectCopyButtons.ts';
import { connectDisplayChoice } from './connectDisplayChoice.ts';
import { connectLanguageSwitch } from './connectLanguageSwitch.ts';
import { connectNewsletterOffer } from './connectNewsletterOffer.ts';
import { connectPlayers } from './connectPlayers.ts';
import { connectShareButton } from './connectShareButton.ts';
import { loadWhenNeeded } from './loadWhenNeeded.ts';
import { registerServiceWorker } from './registerServiceWorker.ts';
import { showAccountLink } from './showAccountLink.ts';
import { showAges } from './showAges.ts';
import { showItalics } from './showItalics.ts';
import { showLinkedComment } from './showLinkedComment.ts';

// All that a reader's page needs until the reader does something: a few kilobytes without React. Bundled by
// lib/server/build/readerScript.ts.

loadWhenNeeded(document.currentScript);
showAccountLink();
connectDisplayChoice();
// A task each: a phone can react in between.
for (const work of [
  connectNewsletterOffer,
  connectPlayers,
  connectShareButton,
  connectCopyButtons,
  connectLanguageSwitch,
  showAges,
  showItalics,
  showLinkedComment,
  addArticleView,
  registerServiceWorker,
])
  setTimeout(work);
