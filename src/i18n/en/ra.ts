import englishMessages from 'ra-language-english'
import type { TranslationMessages } from 'react-admin'
import type { SameKeys } from '#src/i18n/translate.ts'
import type { ra as arabic } from '../ar/ra.ts'
import { loading, paging } from './listTexts.ts'

const { ra: shipped } = englishMessages

/** react-admin's own texts as shipped, in the panel's words where it has its own, the rich text editor's added. */
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
  tiptap: {
    align_center: 'Align center',
    align_justify: 'Justify',
    align_left: 'Align left',
    align_right: 'Align right',
    blockquote: 'Quote',
    bold: 'Bold',
    clear_format: 'Clear format',
    code: 'Code',
    color: 'Text colour',
    current_level: 'Current paragraph level',
    heading1: 'Heading 1',
    heading2: 'Heading 2',
    heading3: 'Heading 3',
    heading4: 'Heading 4',
    heading5: 'Heading 5',
    heading6: 'Heading 6',
    highlight: 'Highlight',
    image: 'Image',
    image_dialog: 'Address of the image',
    italic: 'Italic',
    link: 'Link',
    list_bulleted: 'Bulleted list',
    list_numbered: 'Numbered list',
    paragraph: 'Paragraph',
    select_level: 'Select paragraph level',
    strike: 'Strikethrough',
    underline: 'Underline',
  },
} as const satisfies TranslationMessages['ra'] & { tiptap: SameKeys<(typeof arabic)['tiptap']> }
