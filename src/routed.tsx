import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createQueryClient } from '#ui/calls/data.ts'
import { makeRouter } from './router.tsx'

const queries = createQueryClient()
const router = makeRouter(queries)

/** All screens of the product by address, with the cache of what they have read. */
export default function Routed() {
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
