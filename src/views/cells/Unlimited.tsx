import { useFieldValue, useTranslate } from 'react-admin'
import { IntegerText } from './numberCells.tsx'

/** A limit; an empty one is no limit. */
export const Unlimited = ({ source }: { readonly source: string }) => {
  const translate = useTranslate()
  const value: unknown = useFieldValue({ source })
  return typeof value === 'number' ? (
    <IntegerText value={value} />
  ) : (
    <span className="nothing">{translate('views.unlimited')}</span>
  )
}
