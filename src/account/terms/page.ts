import './terms.css'
import type { LoadedPage } from '#src/site/loadedPage.ts'
import { TermsLayout } from './TermsLayout.tsx'
import { TermsPage } from './TermsPage.tsx'

/** The terms and conditions, for everybody. */
export const page: LoadedPage = {
  Page: TermsPage,
  Layout: TermsLayout,
  title: 'terms.title',
  description: 'terms.description',
}
