import type { pageFaults as arabic } from '../ar/pageFaults.ts'
import type { SameKeys } from '../translate.ts'

export const pageFaults = {
  try_again: 'Try again!',
  to_dashboard: 'Back to the dashboard',
  to_first_page: 'To your first page',
  nothing: {
    heading: 'No pages yet',
    title: 'Your role opens no page yet',
    text: 'Your role permits no page of the panel. Ask an administrator for permissions, then load the page again.',
    profile: 'My profile',
  },
  network: 'The server cannot be reached. Check your connection and try again.',
  other_person: 'Another account has signed in in another tab: this was not sent in its name.',
  unreadable: 'The server sent an answer that cannot be read.',
  page: { title: 'Something went wrong', text: 'This page could not be shown. Nothing you saved is lost.' },
  details: 'Details for support',
  request: 'Request',
  chunk: {
    title: 'Loading chunk failed',
    text: 'The connection may be weak, or a new version of the application is out.',
    reload: 'Reload',
  },
  denied: {
    title: 'You are not allowed here',
    text: 'Your role does not include this page. Ask an administrator for access.',
  },
  session: {
    title: 'Your session could not be checked',
    text: 'The server did not answer when your session was checked. Try again in a moment.',
  },
} satisfies SameKeys<typeof arabic>
