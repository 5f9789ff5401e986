import { InputFrame, KindInput } from '#src/views/form/FieldRow.tsx'
import type { InputContract } from '#src/views/inputs/inputProps.ts'
import { PublicPageLink } from './PublicPageLink.tsx'

/** The last part of an article's address, with a link to the page at it as it is kept. */
export const AddressInput = (props: InputContract) => (
  <InputFrame {...props}>
    <KindInput {...props} />
    <div>
      <PublicPageLink look="words" />
    </div>
  </InputFrame>
)
