import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';

import { loadTextFile } from '@/app/texts';
import { LazyPreviewDialog } from '@/entities/document/preview/lazy-preview-dialog';
import sharedTexts from '@/shared/i18n/de.json';
import { startI18n } from '@/shared/i18n/i18n';

test('The preview loads its texts on every page', async () => {
  await startI18n(loadTextFile, { shared: sharedTexts });
  render(
    <Suspense>
      <LazyPreviewDialog documents={[]} oid="DOK1" onShow={() => undefined} onClose={() => undefined} />
    </Suspense>,
  );
  expect(await screen.findByText('Dieses Dokument gibt es nicht mehr')).toBeVisible();
});
