import type { ComponentProps } from 'react'
import { TextField } from './TextField.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'dir' | 'inputMode'>

/** An address of mail. */
export const EmailField = (props: Props) => <TextField {...props} type="email" dir="ltr" inputMode="email" />

/** A mobile number, as people of Saudi Arabia write it. */
export const PhoneField = (props: Props) => (
  <TextField placeholder="05XXXXXXXX" {...props} type="tel" dir="ltr" />
)
