const script = 'window.hacked=1';

/** Names of people, articles and tags that try to run through markup, scripts or our templates. */
export const hostileTexts: readonly string[] = [
  `</script><script>${script}</script>`,
  `"><img src=x onerror=${script}>`,
  `'autofocus onfocus='${script}`,
  `<svg onload=${script}>`,
  `</title></style></textarea><script>${script}</script>`,
  `--><script>${script}</script>`,
  `]]><script>${script}</script>`,
  `]]><x:script xmlns:x="http://www.w3.org/1999/xhtml">${script}</x:script>`,
  `&lt;img src=x onerror=${script}&gt;`,
  `{{constructor.constructor('${script}')()}}`,
  `javascript:${script}`,
];
