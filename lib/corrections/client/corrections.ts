import { callApi } from '#lib/platform/http/browser/callApi.ts';
import type { CorrectionInput } from '../correction.ts';

/** @param key an idempotency key, the same for each attempt */
export function addCorrection(articleId: string, correction: CorrectionInput, key: string, token: string) {
  return callApi('POST /articles/:id/corrections', {
    param: { id: articleId },
    body: correction,
    headers: { 'Idempotency-Key': key },
    token,
    expect: 'id',
    failure: 'Failed to add correction',
  });
}

export function updateCorrection(articleId: string, id: string, correction: CorrectionInput, token: string) {
  return callApi('PUT /articles/:id/corrections/:correction', {
    param: { id: articleId, correction: id },
    body: correction,
    token,
    expect: 'id',
    failure: 'Failed to update correction',
  });
}

export function deleteCorrection(articleId: string, id: string, token: string) {
  return callApi('DELETE /articles/:id/corrections/:correction', {
    param: { id: articleId, correction: id },
    token,
    failure: 'Failed to delete correction',
  });
}
