import type { ComponentType } from 'react'
import type { OptionsOfKind, ValueOfKind } from '#src/schema/kind.ts'
import type { CellOf } from '../cells/cellProps.ts'

/** How a kind is filtered by: any of some choices, any of the values there are, any of some records, yes or no, or a range. */
export type FilterStyle = 'choices' | 'values' | 'records' | 'flag' | 'days' | 'amounts'

/**
 * What the browser makes of the values of a kind. How they are entered stands in inputs/inputs.ts: lists load no
 * input, and a kind's own file would bring it along.
 */
export interface BrowserKind<Value, Options> {
  /** How a value is shown. */
  readonly cell: ComponentType<CellOf<Value, Options>>
  /** How it is shown on paper, where nothing is clicked, hovered or true only today: `cell` where that serves. */
  readonly paper: ComponentType<CellOf<Value, Options>>
  /**
   * How it is filtered by; null for what the search looks through. A text or code that is declared as a filter is
   * offered by the values that there are.
   */
  readonly filter: FilterStyle | null
  /** Width of its column in px. Fixed, so that the table stands still when its rows arrive. */
  readonly width: number
  /** Its columns share what is left over, and are at least that wide. */
  readonly grows: boolean
  /** Its texts may be cut a little sooner where that lets a list fit; their whole is told on hover and focus. */
  readonly yields: boolean
  /** Where values and headings stand: numbers at the right in both directions, so that place values line up. */
  readonly edge: 'start' | 'number-edge'
  /** A number as it is told, and the unit behind the box of its bounds. */
  readonly number?: { readonly format: (value: number) => string; readonly unit?: string }
}

/** The browser's half of each kind of a table such as `Kinds`. */
export type BrowserKinds<Table> = {
  readonly [K in keyof Table]: BrowserKind<ValueOfKind<Table[K]>, OptionsOfKind<Table[K]>>
}

/** What stands where reading begins, in a column of its own width, and is not filtered by. */
export const plain = { filter: null, grows: false, yields: false, edge: 'start' } as const
