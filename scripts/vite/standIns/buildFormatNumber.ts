import { formatNumber } from '../../../src/i18n/numbers.ts'

/*
 * Stands in for what MUI's texts write numbers with: it makes the browser read the rules of a language before anything
 * is drawn, and Arabic ones with digits that the panel does not use. Ours does so when there is a number to be written.
 */
const buildFormatNumber = (): ((value: number) => string) => formatNumber

export default buildFormatNumber
