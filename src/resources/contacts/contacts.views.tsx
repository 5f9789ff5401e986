import { lazy, Suspense } from 'react'
import { defineViews } from '#src/views/resourceViews.ts'
import { contacts } from './contacts.ts'

const Answers = lazy(() => import('#src/resources/contacts/views/Answers.tsx'))

export default defineViews(contacts, {
  below: ({ record }) => (
    <Suspense fallback={null}>
      <Answers record={record} />
    </Suspense>
  ),
})
