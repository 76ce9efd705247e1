import type { NextComponentType, NextPageContext } from 'next';
import type { ComponentType, ReactNode } from 'react';
import type { Language } from '#lib/languages/language.ts';
import type { Site } from '#lib/settings/site.ts';

export type FrameProps = { site: Site; language: Language; reviewRequired: boolean; children: ReactNode };

/** A page whose frame (the shell of the admin area) stays mounted while the user navigates between such pages. */
export type PageWithFrame = NextComponentType<NextPageContext> & { Frame?: ComponentType<FrameProps> };
