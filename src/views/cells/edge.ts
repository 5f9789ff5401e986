import type { Column } from '../columns.ts'
import { browserKind } from '../kinds/index.ts'

/**
 * Class of what holds a number, and of its heading: at the right edge in both directions, so that place values line
 * up. Undefined for everything else, which stands at the start.
 */
export const edgeOf = ({ field }: Pick<Column, 'field'>): 'number-edge' | undefined => {
  const { edge } = browserKind(field.kind)
  return edge === 'start' ? undefined : edge
}
