import {
  approvalAnsweredSchema,
  approvalAnswerSchema,
  approvalViewSchema,
  openApprovalSchema,
  winnerApprovalSchema,
} from '../entities/approval.ts'
import { idParamsSchema } from '../entities/common.ts'
import { defineRoutes } from './route.ts'

/** The approval of public texts by entrants: winners' as well, and apart from them because public pages load those. */
export const approvalRoutes = defineRoutes('winners', {
  getWinnerApproval: {
    method: 'GET',
    path: '/api/admin/winners/:id/approval',
    access: 'admin',
    scopes: ['admin:read', 'programme:write'],
    changedBy: [
      'winner.approval-requested',
      'winner.approval-answered',
      'winner.draft-changed',
      'winner.published',
      'winner.withdrawn',
      'catalogue.settings-changed',
    ],
    summary: 'Whether the entrant has approved the public text of a winner',
    params: idParamsSchema,
    status: 200,
    reply: winnerApprovalSchema,
  },
  askForApproval: {
    method: 'POST',
    path: '/api/admin/winners/:id/approval',
    access: 'admin',
    act: 'ask-for-approval',
    scopes: ['programme:write'],
    summary:
      'Have a mail sent to the people of the entrant, with a link to approve the public text; links that were sent before work no longer',
    params: idParamsSchema,
    status: 200,
    reply: winnerApprovalSchema,
  },
  openApproval: {
    method: 'POST',
    path: '/api/approvals/open',
    access: 'public',
    summary: 'What the link in such a mail asks to approve; changes nothing',
    body: openApprovalSchema,
    status: 200,
    reply: approvalViewSchema,
  },
  answerApproval: {
    method: 'POST',
    path: '/api/approvals/answer',
    access: 'public',
    summary:
      'Approve the text, or propose another one; the link is used up. 409 `version-conflict` where the text is another one by now',
    body: approvalAnswerSchema,
    status: 200,
    reply: approvalAnsweredSchema,
  },
})
