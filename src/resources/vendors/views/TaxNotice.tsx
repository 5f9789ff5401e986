import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { OfRecordProps } from '#src/views/resourceViews.ts'
import { addressForVat } from '../storeDetails.ts'

/** What a vendor's invoices lack for the law: a company's VAT number, or the address that stands beside one. */
const TaxNotice = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const lacking =
    record.invoice_type === 'SIMPLIFIED_COMPANY'
      ? 'company_without_vat'
      : Object.keys(addressForVat(record)).length > 0
        ? 'vat_without_address'
        : undefined
  return lacking ? <Alert severity="warning">{translate(`taxNotice.${lacking}`)}</Alert> : null
}

export default TaxNotice
