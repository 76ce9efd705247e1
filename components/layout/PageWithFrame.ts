import type { NextComponentType, NextPageContext } from 'next';
import type { ComponentType, ReactNode } from 'react';
import type { Language } from '#lib/domain/language.ts';

export type FrameProps = { siteName: string; language: Language; children: ReactNode };

/** A page in a frame that stays while one goes from one such page to another: the newsroom's shell. */
export type PageWithFrame = NextComponentType<NextPageContext> & { Frame?: ComponentType<FrameProps> };
