import { useQueryClient } from '@tanstack/react-query';
import { FileUp, Forward, Link2, Mail, Share2 } from 'lucide-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useLocation } from 'react-router-dom';

import { addressName } from '@/entities/address/address';
import type { Document } from '@/entities/document/document';
import { downloadBytes } from '@/entities/document/download-button';
import { documentFileQuery } from '@/entities/document/preview/queries';
import { safeFileName } from '@/entities/document/safe-file-name';
import { useFailureReason } from '@/entities/error/error';
import type { LoggedAction } from '@/entities/session/own-action';
import { useSession } from '@/entities/session/session';
import { isTouchDevice, openShareSheet, sheetTakes } from '@/shared/file/save-file';
import { joinParts } from '@/shared/format/text';
import { showNotice } from '@/shared/notice/notices';
import { IconButton } from '@/shared/ui/button';
import { useCopyLink } from '@/shared/ui/copyable';
import { Menu } from '@/shared/ui/menu';
import type { MenuEntry } from '@/shared/ui/menu-popover';

import { useAreaName } from './area-name';
import { AreaContext } from './current-area';
import { paths } from './paths';

/** Names the address and the role that a link to the page needs; the portal can't check them for its reader. */
function useAudience(): string {
  const { t } = useTranslation('entities');
  const area = useContext(AreaContext);
  const areaName = useAreaName();
  const { pathname } = useLocation();
  const address = useSession()?.address;
  if (!address || pathname === paths.publicFaqs()) return t('handOn.to.everybody');
  const values = { address: addressName(address) };
  return area ? t('handOn.to.role', { ...values, role: areaName(area) }) : t('handOn.to.address', values);
}

/** Lines of a mail end with CRLF (RFC 6068), and Outlook shows a plus sign instead of a blank. */
export const mailTo = (subject: string, lines: readonly string[]): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`;

interface HandOnProps {
  title: string;
  number?: string;
  document?: Document;
  task?: LoggedAction['task'];
}

export function HandOn({ title, number = '', document, task }: HandOnProps) {
  const { t } = useTranslation('entities');
  const client = useQueryClient();
  const reason = useFailureReason();
  const audience = useAudience();
  const copy = useCopyLink();
  const link = new URL(useHref(useLocation()), window.location.href).href;
  const name = joinParts([number, title], ' ');
  const label = t('handOn.label');
  const share = async () => {
    if (await openShareSheet({ title: name, text: audience, url: link })) return;
    showNotice({ id: 'handOn', title: t('handOn.failed'), text: link });
  };
  const shareFile = async (shown: Document) => {
    const failed = (text: string) =>
      showNotice({ id: 'handOn', title: t('handOn.fileFailed', { name: title }), text });
    try {
      const bytes = client.getQueryData(documentFileQuery(shown).queryKey);
      const loaded = await downloadBytes(shown, { bytes, task });
      const fileName = safeFileName(shown.name, shown.mimeType, new Uint8Array(loaded));
      const file = new File([loaded], fileName, { type: shown.mimeType });
      if (!(await openShareSheet({ files: [file] }))) failed(t('handOn.fileRefused'));
    } catch (error) {
      failed(reason(error, t('handOn.fileFailedText')));
    }
  };
  const hasSheet = 'share' in navigator;
  if (hasSheet && isTouchDevice() && !document)
    return <IconButton framed icon={Forward} label={label} onClick={() => void share()} />;
  const entries: MenuEntry[] = [
    { id: 'copy', label: copy.label, icon: Link2, onAction: copy.copy },
    {
      id: 'mail',
      label: t('handOn.mail'),
      icon: Mail,
      href: mailTo(name, [
        title,
        ...(number === '' ? [] : [t('handOn.number', { number })]),
        link,
        '',
        audience,
      ]),
    },
  ];
  const fileTaken = document && sheetTakes(new File([], document.name, { type: document.mimeType }));
  if (fileTaken)
    entries.unshift({
      id: 'file',
      label: t('handOn.shareFile'),
      icon: FileUp,
      onAction: () => void shareFile(document),
    });
  const refused = hasSheet && fileTaken === false && t('handOn.fileRefused');
  if (hasSheet)
    entries.unshift({ id: 'share', label: t('handOn.share'), icon: Share2, onAction: () => void share() });
  return (
    <Menu
      framed
      icon={Forward}
      label={label}
      header={<p className="max-w-64">{joinParts([audience, refused], ' ')}</p>}
      entries={entries}
    />
  );
}

export const handOnDocument = (document: Document, task: LoggedAction['task']) => (
  <HandOn key={document.oid} title={document.name} document={document} task={task} />
);
