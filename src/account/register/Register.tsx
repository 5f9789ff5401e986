import { useState } from 'react'
import { RegisterForm } from './RegisterForm.tsx'
import { useLater } from './useLater.ts'

/** The short registration; then where the link that activates the account went. */
export const Register = () => {
  const later = useLater()
  const [email, setEmail] = useState<string>()
  const Sent = email === undefined ? undefined : later.parts?.Sent
  return Sent && email !== undefined ? <Sent email={email} /> : <RegisterForm onDone={setEmail} {...later} />
}
