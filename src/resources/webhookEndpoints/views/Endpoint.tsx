import { Stack } from '#src/views/account/accountStyles.ts'
import type { OfRecordProps } from '#src/views/resourceViews.ts'
import { Secrets } from './Secrets.tsx'
import { Standing } from './Standing.tsx'
import { Tools } from './Tools.tsx'

/** What is done with an endpoint beside changing it. */
const Endpoint = ({ record }: OfRecordProps) => (
  <Stack>
    <Standing record={record} />
    <Secrets id={Number(record.id)} />
    <Tools id={Number(record.id)} />
  </Stack>
)

export default Endpoint
