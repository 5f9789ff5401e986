const computed = window.getComputedStyle.bind(window)

/** Attributes that no style sheet of ours asks for, and that are other in each element. */
const OWN = new Set(
  'aria-controls aria-describedby aria-label aria-labelledby d for href id name placeholder src style title value'.split(
    ' ',
  ),
)

/** What elements have in common that the same rules of a style sheet fit. */
const kindOf = (element: Element): string => {
  const kind = [element.localName, element.parentElement?.localName, element.parentElement?.className]
  for (const { name, value } of element.attributes) if (!OWN.has(name)) kind.push(`${name}=${value}`)
  return kind.join()
}

const known = new Map<string, string>()

const displayOf = (element: Element): string => {
  const own = element instanceof HTMLElement && element.style.display
  if (own) return own
  const kind = kindOf(element)
  const display = known.get(kind) ?? computed(element).display
  known.set(kind, display)
  return display
}

/** The value of an inherited property: of the nearest element that has one of its own. */
const inherited = (element: Element, name: string, initial: string): string => {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = at instanceof HTMLElement && at.style.getPropertyValue(name)
    if (own) return own
  }
  return initial
}

/**
 * Comparing each element with every rule of the style sheets, whenever a role is asked for, took two thirds of the time
 * of these tests. Roles and names depend on how elements are displayed, which is asked once for all of a kind, and on
 * what is written on them; how things look is looked at in Chromium.
 */
window.getComputedStyle = (asked) => {
  const element = asked as HTMLElement
  const read = (name: string): string => {
    if (name === 'display') return displayOf(element)
    if (name === 'visibility') return inherited(element, name, 'visible')
    if (name === 'pointer-events') return inherited(element, name, 'auto')
    return element.style.getPropertyValue(name)
  }
  return new Proxy(element.style, {
    get: (style, name) => {
      if (name === 'getPropertyValue') return read
      if (name === 'display' || name === 'visibility') return read(name)
      if (name === 'pointerEvents') return read('pointer-events')
      const own: unknown = Reflect.get(style, name)
      return typeof own === 'function' ? own.bind(style) : own
    },
  })
}
