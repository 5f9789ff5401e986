/**
 * The edge at which numbers and amounts stand, with their headings: the right one in both directions, so that place
 * values line up. Told as an edge of the text, as the style sheet of Arabic turns "left" and "right" round.
 */
export const numberEdge = ({ direction }: { readonly direction: 'ltr' | 'rtl' }) =>
  ({ textAlign: direction === 'rtl' ? 'start' : 'end' }) as const
