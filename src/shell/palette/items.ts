import type { SvgIconComponent } from '@mui/icons-material'

/** Something to choose in the palette. */
export interface PaletteItem {
  /** Unique, and the same in every language. */
  readonly id: string
  readonly label: string
  /** Where it belongs, or what tells it apart. */
  readonly about?: string
  readonly icon: SvgIconComponent
  readonly keywords: readonly string[]
  /** Where it leads; an action has none. */
  readonly to?: string
  readonly run: () => void
}
