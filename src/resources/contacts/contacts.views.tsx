import { Suspense } from 'react'
import { useAllows } from '#src/authProvider/permissions.ts'
import { withTexts } from '#src/i18n/i18nProvider.ts'
import { lazyPart } from '#src/views/parts/arriving.ts'
import { defineViews, type OfRecordProps } from '#src/views/resourceViews.ts'
import { contacts } from './contacts.ts'

const Answers = lazyPart(withTexts('answers', () => import('#src/resources/contacts/views/Answers.tsx')))
const PersonalData = lazyPart(withTexts('personalData', () => import('#src/views/personal/PersonalData.tsx')))

const Below = ({ record }: OfRecordProps) => {
  const allows = useAllows()
  return (
    <Suspense fallback={null}>
      <Answers record={record} />
      {allows?.('contacts', 'personal_data') ? <PersonalData kind="contacts" id={Number(record.id)} /> : null}
    </Suspense>
  )
}

export default defineViews(contacts, { below: Below })
