import { useTranslate } from 'react-admin'
import { Chip } from '#src/views/parts/Chip.tsx'

/** How many types of events an endpoint is told, in a list. */
const EventTypesCount = ({ types }: { readonly types: readonly string[] }) => {
  const translate = useTranslate()
  return (
    <Chip look={{ tone: 'neutral' }}>
      {types.includes('*')
        ? translate('webhooks.all_short')
        : translate('webhooks.types_count', { smart_count: types.length })}
    </Chip>
  )
}

export default EventTypesCount
