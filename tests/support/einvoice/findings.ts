/** One message of the authority on a document. */
export interface Finding {
  readonly type: 'ERROR' | 'WARNING' | 'INFO'
  readonly code: string
  readonly category: string
  readonly message: string
  readonly status: 'ERROR' | 'WARNING' | 'PASS'
}

const finding =
  (type: 'ERROR' | 'WARNING') =>
  (code: string, message: string, category = 'KSA'): Finding => ({
    type,
    code,
    category,
    message,
    status: type,
  })

export const error = finding('ERROR')
export const warning = finding('WARNING')

/** What is said of a document that is as it has to be. */
export const PASSED: Finding = {
  type: 'INFO',
  code: 'XSD_ZATCA_VALID',
  category: 'XSD validation',
  message: 'Complied with UBL 2.1 standards in line with ZATCA specifications',
  status: 'PASS',
}
