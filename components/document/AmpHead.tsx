import { cloneElement, type ReactElement } from 'react';
import { type AmpComponent, ampBoilerplate, ampNoscriptBoilerplate, ampScripts } from '#lib/amp/ampDocument.ts';

type Props = { head: ReactElement[]; css: string; components: AmpComponent[] };

/** The head of an AMP document: the page's next/head elements, AMP's scripts, one stylesheet; nothing from Next. */
export function AmpHead({ head, css, components }: Props) {
  return (
    <head>
      {head.map((element, index) => cloneElement(element, { key: element.key ?? index }))}
      {ampScripts(components).map(({ src, customElement }) => (
        <script key={src} async src={src} {...(customElement && { 'custom-element': customElement })} />
      ))}
      <style {...{ 'amp-boilerplate': '' }} {...raw(ampBoilerplate)} />
      <noscript>
        <style {...{ 'amp-boilerplate': '' }} {...raw(ampNoscriptBoilerplate)} />
      </noscript>
      <style {...{ 'amp-custom': '' }} {...raw(css)} />
    </head>
  );
}

function raw(text: string) {
  return { dangerouslySetInnerHTML: { __html: text } };
}
