import type { InputProps } from './inputProps.ts'

const PermissionsInput = (_props: InputProps<'permissions'>) => null

export default PermissionsInput
