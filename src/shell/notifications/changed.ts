import { queryClient } from '#src/dataProvider/queryClient.ts'
import { hasUnsavedWork } from '../../stores/dirtyForms.ts'

/** Reads the page anew where it shows records of a resource to which somebody else did something. */
export const tellChanged = (resource: string): void => {
  const shown = queryClient.getQueryCache().findAll({ queryKey: [resource], type: 'active' })
  if (shown.length === 0) return
  // All of the page: an approval changes the payment, its invoice and its vendor. What is being typed stays.
  void queryClient.invalidateQueries({ refetchType: hasUnsavedWork() ? 'none' : 'active' })
}

/** Reads anew what has grown old while nobody looked. */
export const readStale = (): void => {
  if (!hasUnsavedWork())
    void queryClient.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false })
}
