import type { SheetKind } from '#server/kinds/kind.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { keysOf } from '#src/schema/objects.ts'
import type { Brand } from '#src/theme/brands.ts'
import { AT_RIGHT } from './sheet.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** Number format of each kind: those below 164 are Excel's own, 49 is text, which stays text when it is edited. */
const FORMATS = {
  text: 49,
  flag: 49,
  nominal: 1,
  integer: 3,
  money: 164,
  percentage: 10,
  date: 165,
  datetime: 166,
} as const satisfies { [K in SheetKind]: number }

const KINDS = keysOf(FORMATS)
const PLAIN_STYLES = 1

/** The style of a cell of that kind, and of the totals. */
export const styleOf = (kind: SheetKind, isTotal = false): number =>
  PLAIN_STYLES + KINDS.indexOf(kind) + (isTotal ? KINDS.length : 0)

/** The style of a text that runs from left to right in an Arabic sheet too, such as a phone number. */
export const LATIN_STYLE = PLAIN_STYLES + 2 * KINDS.length

/** The style of the label of a column of that kind. */
export const headerStyle = (kind: SheetKind): number => LATIN_STYLE + (AT_RIGHT.has(kind) ? 2 : 1)

/** Texts at the start edge whatever their language is, numbers at the right edge, a little apart from the next texts. */
const alignmentOf = (
  locale: Locale,
  kind: SheetKind,
  isLatin = kind !== 'text' && kind !== 'flag',
): string => {
  const start = locale === 'ar' ? 'right' : 'left'
  const edge = AT_RIGHT.has(kind) ? 'horizontal="right" indent="1"' : `horizontal="${start}"`
  return `<alignment ${edge} vertical="center"${isLatin ? ' readingOrder="1"' : ''}/>`
}

const argb = (colour: string): string => `FF${colour.slice(1)}`

const styled = (
  format: number,
  look: { font?: number; fill?: number; border?: number },
  alignment: string,
) => {
  const { font = 0, fill = 0, border = 0 } = look
  return `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">${alignment}</xf>`
}

const stylesIn = (locale: Locale): readonly string[] => [
  ...KINDS.map((kind) => styled(FORMATS[kind], { border: 1 }, alignmentOf(locale, kind))),
  ...KINDS.map((kind) => styled(FORMATS[kind], { font: 1, border: 2 }, alignmentOf(locale, kind))),
  styled(FORMATS.text, { border: 1 }, alignmentOf(locale, 'text', true)),
  ...(['text', 'integer'] as const).map((kind) =>
    styled(FORMATS.text, { font: 2, fill: 2 }, alignmentOf(locale, kind, false)),
  ),
]

/** As fine as the lines of the screen; on paper it leads from one end of a row to the other. */
const HAIR = 'FFE4E6EF'

const borderOf = (sides: { readonly top?: string; readonly bottom?: string }): string => {
  const side = (name: 'top' | 'bottom') =>
    sides[name] ? `<${name} style="thin"><color rgb="${sides[name]}"/></${name}>` : `<${name}/>`
  return `<border><left/><right/>${side('top')}${side('bottom')}<diagonal/></border>`
}

/** The part `xl/styles.xml`. */
export const stylesOf = ({ colours }: Brand, locale: Locale): string => {
  const dark = argb(colours[1])
  const styles = stylesIn(locale)
  return `${XML}<styleSheet xmlns="${MAIN}">
<numFmts count="3"><numFmt numFmtId="164" formatCode="#,##0.00&quot;\u00a0SR&quot;"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>
<fonts count="3"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/><family val="2"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="${dark}"/><bgColor indexed="64"/></patternFill></fill></fills>
<borders count="3">${borderOf({})}${borderOf({ bottom: HAIR })}${borderOf({ top: dark })}</borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${PLAIN_STYLES + styles.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${styles.join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`
}
