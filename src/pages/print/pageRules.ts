/** How something is printed; in the address as `?landscape`, `?auto-size` and `?no-page-numbers`. */
export interface PrintOptions {
  readonly isLandscape: boolean
  /** One page as large as what is on it, for rolls and for reading on a screen. */
  readonly isAutoSized: boolean
  readonly hasPageNumbers: boolean
}

/** The options in an address. */
export const printOptions = (query: URLSearchParams): PrintOptions => ({
  isLandscape: query.has('landscape'),
  isAutoSized: query.has('auto-size'),
  hasPageNumbers: !query.has('no-page-numbers'),
})

/** Size of a drawn sheet, in CSS pixels. */
export interface SheetSize {
  readonly width: number
  readonly height: number
}

const A4 = { portrait: 'A4 portrait', landscape: 'A4 landscape' } as const

const sizeOf = ({ isLandscape, isAutoSized }: PrintOptions, sheet: SheetSize | undefined): string => {
  if (isAutoSized && sheet) return `${Math.ceil(sheet.width)}px ${Math.ceil(sheet.height)}px`
  return isLandscape ? A4.landscape : A4.portrait
}

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '')}"`

/** `صفحة %{page} من %{pages}` as the content of a margin box. */
const counted = (text: string): string =>
  text
    .split(/(%\{pages?\})/)
    .filter((part) => part !== '')
    .map((part) =>
      part === '%{page}' ? 'counter(page)' : part === '%{pages}' ? 'counter(pages)' : quoted(part),
    )
    .join(' ')

export interface PageRules extends PrintOptions {
  /** `Page %{page} of %{pages}` */
  readonly pageText: string
  readonly direction: 'rtl' | 'ltr'
  readonly fontFamily: string
  readonly sheet?: SheetSize
}

/** Margins in mm: all around, and below where the page numbers stand. */
const MARGIN = { around: 12, below: 16 } as const

/** The `@page` rules of a print: size, margins, and the page number in the margin below. */
export const pageRules = (rules: PageRules): string => {
  const { hasPageNumbers, pageText, direction, fontFamily, isAutoSized, sheet } = rules
  const margin = isAutoSized && sheet ? '0' : `${MARGIN.around}mm ${MARGIN.around}mm ${MARGIN.below}mm`
  const number = `@bottom-center { content: ${counted(pageText)}; direction: ${direction}; font: 9pt ${fontFamily}; color: #5E6278; }`
  return `@page { size: ${sizeOf(rules, sheet)}; margin: ${margin}; ${hasPageNumbers && !isAutoSized ? number : ''} }`
}
