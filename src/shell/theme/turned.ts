import type { StylisElement, StylisPlugin } from '@emotion/cache'
import rtlPlugin from '@mui/stylis-plugin-rtl'

/** What the plugin turns around: sides, by their names, and values that stand for sides by their place. */
const SIDED =
  /left|right|ltr|rtl|direction|\b[nsew]{1,2}-resize|translate|radius|shadow|background|(?:padding|margin|border|inset|scroll)[\w-]*:\s*(?:[^;\s]+\s+){3}/i

const isSided = ({ type, value }: StylisElement): boolean => type !== 'decl' || SIDED.test(value)

/**
 * stylis' plugin for pages that are read from right to left, for the rules that have sides at all: it writes a rule
 * out, turns its text and reads that again, which for all rules of a first list takes longer than their drawing.
 */
export const turned: StylisPlugin = (element, index, children, callback) => {
  const hasNone =
    element.type === 'rule' && Array.isArray(element.children) && !element.children.some(isSided)
  return hasNone ? undefined : rtlPlugin(element, index, children, callback)
}
