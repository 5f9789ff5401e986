/** What a receipt of a bank states; Latin texts only, as the fonts that every reader has know no others. */
export interface Slip {
  readonly bank: string
  readonly title: string
  /** With its currency. */
  readonly amount: string
  readonly lines: readonly (readonly [label: string, value: string])[]
}

const WIDTH = 420
const MARGIN = 32
const BODY = 380
const LINE = 34

type Colour = readonly [red: number, green: number, blue: number]

const INK: Colour = [0.1, 0.13, 0.18]
const PALE: Colour = [0.42, 0.46, 0.52]
const WHITE: Colour = [1, 1, 1]
const BRAND: Colour = [0.05, 0.31, 0.42]
const RULE: Colour = [0.87, 0.89, 0.91]

const escaped = (text: string): string => text.replace(/[\\()]/g, (sign) => `\\${sign}`)

type Font = 'F1' | 'F2'

const write = (font: Font, size: number, colour: Colour, x: number, y: number, text: string): string =>
  `BT /${font} ${size} Tf ${colour.join(' ')} rg ${x} ${y} Td (${escaped(text)}) Tj ET`

const box = (colour: Colour, x: number, y: number, width: number, height: number): string =>
  `${colour.join(' ')} rg ${x} ${y} ${width} ${height} re f`

const drawing = ({ bank, title, amount, lines }: Slip): string =>
  [
    box(BRAND, 0, 515, WIDTH, 80),
    write('F2', 18, WHITE, MARGIN, 552, bank),
    write('F1', 11, WHITE, MARGIN, 532, title),
    write('F1', 10, PALE, MARGIN, 478, 'Amount'),
    write('F2', 26, INK, MARGIN, 446, amount),
    ...lines.flatMap(([label, value], at) => [
      box(RULE, MARGIN, BODY + 20 - at * LINE, WIDTH - 2 * MARGIN, 0.7),
      write('F1', 10, PALE, MARGIN, BODY - at * LINE, label),
      write('F1', 11, INK, 150, BODY - at * LINE, value),
    ]),
    write('F1', 8, PALE, MARGIN, 40, 'Sample document of the demonstration data. No money was moved.'),
  ].join('\n')

const FONTS = ['Helvetica', 'Helvetica-Bold'].map(
  (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
)

/** A receipt as a PDF of one page. */
export const slipPdf = (slip: Slip): Buffer => {
  const content = drawing(slip)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} 595] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    ...FONTS,
  ]
  let pdf = '%PDF-1.4\n'
  const starts = objects.map((object, at) => {
    const start = pdf.length
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const table = pdf.length
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.join('')}`
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(pdf, 'latin1')
}
