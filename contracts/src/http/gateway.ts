import { defineRoutes } from './route.ts'

/** What the gateway answers with the help of several services. */
export const gatewayRoutes = defineRoutes('gateway', {
  exportAll: {
    method: 'GET',
    path: '/api/admin/export.zip',
    access: 'admin',
    summary: 'Submissions, every step they took, scores and winners, as CSV in one ZIP',
    status: 200,
    produces: 'application/zip',
  },
})
