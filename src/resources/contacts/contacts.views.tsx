import { Suspense } from 'react'
import { lazyPart } from '#src/views/parts/arriving.ts'
import { defineViews } from '#src/views/resourceViews.ts'
import { contacts } from './contacts.ts'

const Answers = lazyPart(() => import('#src/resources/contacts/views/Answers.tsx'))

export default defineViews(contacts, {
  below: ({ record }) => (
    <Suspense fallback={null}>
      <Answers record={record} />
    </Suspense>
  ),
})
