import './contact.css'
import type { LoadedPage } from '#src/site/loadedPage.ts'
import { ContactPage } from './ContactPage.tsx'
import { ContactSplit } from './ContactSplit.tsx'

/** The contact form, for everybody. */
export const page: LoadedPage = {
  Page: ContactPage,
  Layout: ContactSplit,
  title: 'contact.title',
  description: 'contact.description',
}
