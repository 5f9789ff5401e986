import englishMessages from 'ra-language-english'
import type { TranslationMessages } from 'react-admin'
import { loading, paging } from './listTexts.ts'

const { ra: shipped } = englishMessages

/** react-admin's own texts as shipped, in the panel's words where it has its own. */
export const ra = {
  ...shipped,
  action: {
    ...shipped.action,
    add_filter: 'Add filter',
    back: 'Go back',
    remove_all_filters: 'Remove all filters',
    update_application: 'Reload the application',
  },
  auth: {
    ...shipped.auth,
    auth_check_error: 'Please sign in to continue',
    user_menu: 'Account',
    logout: 'Sign out',
  },
  navigation: { ...shipped.navigation, ...paging },
  page: { ...shipped.page, loading },
  notification: {
    ...shipped.notification,
    data_provider_error: 'The data could not be fetched.',
    logged_out: 'Your session has ended, please sign in again.',
    not_authorized: 'You are not allowed to access this item.',
  },
  validation: { ...shipped.validation, required: 'Required Field' },
} as const satisfies TranslationMessages['ra']
