/** What the QR code of a simplified tax invoice says (ZATCA, tags 1 to 5). */
export interface QrContent {
  readonly seller: string
  readonly taxNumber: string
  readonly issuedAt: Date
  /** Riyals with two decimals: the total with VAT, and the VAT in it. */
  readonly total: string
  readonly tax: string
}

const LONGEST = 255

/** As many whole characters as fit into the one byte that tells the length. */
const fitted = (text: string): Buffer => {
  const characters = [...text]
  let bytes = Buffer.from(text)
  while (bytes.length > LONGEST) {
    characters.pop()
    bytes = Buffer.from(characters.join(''))
  }
  return bytes
}

const record = (tag: number, text: string): Buffer => {
  const value = fitted(text)
  return Buffer.concat([Buffer.from([tag, value.length]), value])
}

/** The text of the QR code: tag, length in UTF-8 bytes and value of each, in Base64. */
export const qrText = ({ seller, taxNumber, issuedAt, total, tax }: QrContent): string =>
  Buffer.concat(
    [seller, taxNumber, issuedAt.toISOString().replace(/\.\d{3}Z$/, 'Z'), total, tax].map((text, index) =>
      record(index + 1, text),
    ),
  ).toString('base64')
