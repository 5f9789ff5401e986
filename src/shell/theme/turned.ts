import type { StylisElement, StylisPlugin, StylisPluginCallback } from '@emotion/cache'
import rtlPlugin from '@mui/stylis-plugin-rtl'

/** What the plugin turns around: sides, by their names, and values that stand for sides by their place. */
const SIDED =
  /left|right|ltr|rtl|direction|\b[nsew]{1,2}-resize|translate|radius|shadow|background|(?:padding|margin|border|inset|scroll)[\w-]*:\s*(?:[^;\s]+\s+){3}/i

/** Below what a rule stands where the plugin turns it; what is below key frames is turned with them. */
const ABOVE_RULES: ReadonlySet<string | undefined> = new Set([undefined, '@media', 'rule', '@layer'])

type Turned = Pick<StylisElement, 'value' | 'props' | 'children' | 'length'>

/** Each declaration that has sides, turned: pages have a thousand rules, and all of them some two hundred of these. */
const known = new Map<string, Turned | undefined>()

/** Turns a declaration by the plugin, as the only one of a rule. */
const turn = (declaration: StylisElement, callback: StylisPluginCallback): Turned | undefined => {
  const rule: StylisElement = {
    ...declaration,
    type: 'rule',
    value: 'a',
    props: ['a'],
    parent: null,
    root: null,
    children: [{ ...declaration }],
  }
  rtlPlugin(rule, 0, [rule], callback)
  const [turned] = Array.isArray(rule.children) ? rule.children : []
  return (
    turned && { value: turned.value, props: turned.props, children: turned.children, length: turned.length }
  )
}

/**
 * stylis' plugin for pages that are read from right to left, asked for each declaration that has sides, and once for
 * those that are alike: it writes a rule out, turns its text and reads that again, which for all rules of a first list
 * takes longer than their drawing.
 */
export const turned: StylisPlugin = (element, index, children, callback) => {
  const { type, parent } = element
  const isPlain =
    type === 'rule' &&
    ABOVE_RULES.has(parent?.type) &&
    Array.isArray(element.children) &&
    element.children.every((child) => child.type === 'decl')
  if (!isPlain || !Array.isArray(element.children)) return rtlPlugin(element, index, children, callback)
  for (const declaration of element.children) {
    const { value } = declaration
    if (!SIDED.test(value)) continue
    if (!known.has(value)) known.set(value, turn(declaration, callback))
    Object.assign(declaration, known.get(value))
  }
  return undefined
}
