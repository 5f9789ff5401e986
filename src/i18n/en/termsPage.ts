import type { terms as arabic } from '../ar/termsPage.ts'
import type { SameKeys } from '../translate.ts'

/** What the pages of the terms and conditions say, and who accepted which. */
export const terms = {
  nothing: 'No terms are published yet. Until they are, nobody is asked to accept anything.',
  version: 'Version %{version}',
  published: 'Published on %{when}',
  published_by: 'Published on %{when} by %{by}',
  accepted: 'Accepted by %{smart_count} vendor |||| Accepted by %{smart_count} vendors',
  open: 'Open the public page',
  preview: 'Preview',
  preview_title: 'As vendors read them',
  publish: 'Publish',
  publish_title: 'Publish version %{version} of the terms?',
  publish_text:
    'All vendors are asked to accept it in their accounts. Earlier versions are kept as they were accepted.',
  publish_first: 'Whoever registers is asked to accept it, and the vendors there are in their accounts.',
  publish_untranslated: 'The English text is empty: whoever opens the page in English reads the Arabic one.',
  newer:
    'Another version was published since you opened the page. Publish your text as the next one, or take what is published now?',
  versions: 'Versions',
  versions_intro: 'All that was published is kept as it was; nothing of it is changed or deleted.',
  latest: 'In force',
  view: 'View',
  view_of: 'View version %{version}',
  restore: 'Put into the editor as a draft',
  restored: 'The text of version %{version} is in the editor. Nothing changes before you publish.',
  text: 'Text',
  comparison: 'Compared with the one in force',
  same: 'The two texts do not differ in this language.',
  removed: 'Removed',
  added: 'Added',
  acceptances: 'Terms and conditions',
  acceptances_none: 'This vendor has not accepted any version yet and is asked to in the account.',
  acceptances_outdated: 'The version in force is not accepted yet; the vendor is asked to in the account.',
  how: { REGISTRATION: 'On registering', ACCOUNT: 'In the account' },
  in_language: { ar: 'Read in Arabic', en: 'Read in English' },
} satisfies SameKeys<typeof arabic>
