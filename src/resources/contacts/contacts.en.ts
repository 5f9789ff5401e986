import type { LabelsOf } from '#src/schema/labels.ts'
import { laterTitles } from '../laterTitles.en.ts'
import type { contacts } from './contacts.ts'

export const labels: LabelsOf<typeof contacts> = {
  ...laterTitles.contacts,
  actions: { personal_data: 'Personal data: export and erase' },
  fields: {
    name: 'Sender',
    email: 'Email',
    phone: 'Phone',
    vendor: 'Vendor',
    locale: 'Language of the sender',
    subject: 'Subject',
    message: 'Message',
    status: 'State',
    handledAt: 'Handled at',
    handledBy: 'Handled by',
  },
  sections: { message: 'Message', sender: 'Sender', handling: 'Handling' },
  choices: {
    locale: { ar: 'Arabic', en: 'English' },
    status: { NEW: 'New', HANDLED: 'Handled' },
  },
  hints: {},
  transitions: {
    handle: {
      action: 'Mark as handled',
      question: 'Has this message been handled? This cannot be undone.',
      done: 'Marked as handled',
    },
  },
}
