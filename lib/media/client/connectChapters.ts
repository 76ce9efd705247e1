/** A link to a time of a file, `a.mp3#t=75`, plays it in the player of the page. */
export function connectChapters(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    const [address, start] = event.target.href.split('#t=');
    for (const player of document.querySelectorAll<HTMLMediaElement>('audio,video')) {
      if (player.src !== address) continue;
      event.preventDefault();
      player.currentTime = Number(start);
      void player.play();
    }
  });
}
