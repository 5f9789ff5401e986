import { useTranslate } from 'react-admin'
import { IntegerText } from './numberCells.tsx'

/** A limit; an empty one is no limit. */
export const Unlimited = ({ value }: { value: number | null }) => {
  const translate = useTranslate()
  return value === null ? (
    <span className="nothing">{translate('views.unlimited')}</span>
  ) : (
    <IntegerText value={value} />
  )
}
