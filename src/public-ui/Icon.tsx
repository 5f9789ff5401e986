import { type BASIC_ICONS, paths } from './iconPaths.ts'
import type { MORE_ICONS } from './moreIcons.ts'

export type IconName = keyof typeof BASIC_ICONS | keyof typeof MORE_ICONS

/** Decoration beside a text; `mirrored` turns it round in right-to-left pages. */
export const Icon = ({ name, mirrored = false }: { name: IconName; mirrored?: boolean }) => (
  <svg
    className={mirrored ? 'icon icon-mirrored' : 'icon'}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <path d={paths[name]} />
  </svg>
)
