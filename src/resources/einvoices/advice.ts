/** Who can put right what a document was refused for: an entry of `einvoices.advice` in the texts. */
export type Advice =
  | 'buyer_address'
  | 'buyer'
  | 'seller'
  | 'connection'
  | 'chain'
  | 'former'
  | 'late'
  | 'other'

/** Codes of the authority, and of the product, by what there is to do about them. */
const CODES: Readonly<Record<Exclude<Advice, 'other'>, readonly string[]>> = {
  buyer_address: ['BR-KSA-63', 'BR-KSA-67'],
  buyer: ['BR-KSA-14', 'BR-KSA-42', 'BR-KSA-44', 'BR-KSA-46', 'BR-KSA-81'],
  seller: ['BR-KSA-08', 'BR-KSA-09', 'BR-KSA-37', 'BR-KSA-39', 'BR-KSA-40', 'BR-KSA-64', 'BR-KSA-66'],
  connection: [
    'UNAUTHORIZED',
    'certificate-permissions',
    'X509Certificate',
    'X509IssuerName',
    'X509SerialNumber',
    'signatureValue',
    'QRCODE_INVALID',
  ],
  chain: ['KSA-13', 'BR-KSA-26', 'BR-KSA-33', 'BR-KSA-61', 'invalid-invoice-hash'],
  former: ['former-unit'],
  late: ['BR-KSA-98'],
}

const adviceOn = (code: string): Advice => {
  const found = Object.entries(CODES).find(([, codes]) => codes.includes(code))
  return (found?.[0] as Exclude<Advice, 'other'> | undefined) ?? 'other'
}

/** What there is to do about findings, `CODE: words` a line each; each once, in their order. */
export const adviceOf = (...findings: readonly (string | null | undefined)[]): readonly Advice[] => [
  ...new Set(
    findings
      .flatMap((text) => text?.split('\n') ?? [])
      .filter((line) => line !== '')
      .map((line) => adviceOn(line.slice(0, line.indexOf(':')))),
  ),
]
