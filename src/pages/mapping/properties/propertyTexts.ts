import { useTranslate } from 'react-admin'
import type { AttributeType } from '#src/resources/attributeTypes.ts'

/** What a type of property is called. */
export const useTypeLabel = () => {
  const translate = useTranslate()
  return (type: AttributeType): string => translate(`resources.properties.choices.attribute_type.${type}`)
}
