import type { StylisElement, StylisPlugin, StylisPluginCallback } from '@emotion/cache'
import rtlPlugin from '@mui/stylis-plugin-rtl'

/** What the plugin turns around: sides, by their names, and values that stand for sides by their place. */
const SIDED =
  /left|right|ltr|rtl|direction|\b[nsew]{1,2}-resize|translate|radius|shadow|background|(?:padding|margin|border|inset|scroll)[\w-]*:\s*(?:[^;\s]+\s+){3}/i

/** Below what a rule stands where the plugin turns it; what is below key frames is turned with them. */
const ABOVE_RULES: ReadonlySet<string | undefined> = new Set([undefined, '@media', 'rule', '@layer'])

type Turned = Pick<StylisElement, 'value' | 'props' | 'children' | 'length'>

/** Declarations by their text, turned; null of those without sides. Rules by the hundred are made of the same few. */
const known = new Map<string, Turned | null>()

/** Turns declarations by the plugin, as a rule of their own; none is known where it does not make one of each. */
const learn = (declarations: readonly StylisElement[], callback: StylisPluginCallback): void => {
  const sided = declarations.filter(({ value }) => {
    if (!SIDED.test(value)) known.set(value, null)
    return !known.has(value)
  })
  const [first] = sided
  if (!first) return
  const children = sided.map((declaration) => ({ ...declaration }))
  const rule = { ...first, type: 'rule', value: 'a', props: ['a'], parent: null, root: null, children }
  rtlPlugin(rule, 0, [rule], callback)
  if (rule.children.length !== sided.length) return
  for (const [at, { value, props, children, length }] of rule.children.entries())
    known.set(sided[at]?.value ?? value, { value, props, children, length })
}

/**
 * stylis' plugin for pages that are read from right to left, asked once for all declarations that are alike, where they
 * have sides: it writes a rule out, turns its text and reads that again, which for all rules of a first list takes
 * longer than their drawing.
 */
export const turned: StylisPlugin = (element, index, children, callback) => {
  const declarations = Array.isArray(element.children) ? element.children : []
  const isPlain =
    element.type === 'rule' &&
    ABOVE_RULES.has(element.parent?.type) &&
    declarations.every(({ type }) => type === 'decl')
  if (!isPlain) return rtlPlugin(element, index, children, callback)
  const unknown = declarations.filter(({ value }) => !known.has(value))
  if (unknown.length > 0) learn(unknown, callback)
  if (!declarations.every(({ value }) => known.has(value)))
    return rtlPlugin(element, index, children, callback)
  for (const declaration of declarations) Object.assign(declaration, known.get(declaration.value))
  return undefined
}
