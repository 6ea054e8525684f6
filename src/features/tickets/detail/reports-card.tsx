import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { decideReportMutation } from '@/entities/ticket/changes';
import { serviceReportsQuery } from '@/entities/ticket/queries';
import { type Decision, type ServiceReport, type Ticket, reportState } from '@/entities/ticket/ticket';
import { useFormats } from '@/shared/format/formats';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';

import { DecisionDialog } from './decision-dialog';
import { DocumentTable } from './documents-card';
import { TicketList } from './ticket-list';

interface ReportsCardProps {
  ticket: Ticket;
  readOnly?: boolean;
  onDecided: () => void;
}

export function ReportsCard({ ticket, readOnly = false, onDecided }: ReportsCardProps) {
  const list = serviceReportsQuery(ticket.oid);
  const query = useQuery(list);
  return (
    <TicketList kind="reports" list={list} query={query}>
      {(reports) => (
        <ul className="divide-y divide-line">
          {reports.map((report) => (
            <ReportRow
              key={report.oid}
              ticket={ticket}
              report={report}
              readOnly={readOnly}
              onDecided={onDecided}
            />
          ))}
        </ul>
      )}
    </TicketList>
  );
}

const tones = { open: 'waiting', released: 'done', declined: 'failed' } as const;

interface ReportRowProps extends ReportsCardProps {
  report: ServiceReport;
}

export function ReportRow({ ticket, report, readOnly = false, onDecided }: ReportRowProps) {
  const { t } = useTranslation('tickets/detail');
  const formats = useFormats();
  const [decision, setDecision] = useState<Decision>();
  const mutation = decideReportMutation(useQueryClient());
  const state = reportState(report);
  const decidedBy = state === 'declined' ? report.declinedBy : report.releasedBy;
  const size = report.documents.reduce((sum, document) => sum + document.size, 0);
  return (
    <li>
      <div className="flex flex-wrap items-center gap-2 px-4 py-3">
        <Icon icon={FileText} className="size-4 shrink-0 text-text2" />
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="font-medium wrap-anywhere">{report.name}</h3>
          <p className="text-sm text-text3">
            {t('reports.documents', { count: report.documents.length })}
            {size > 0 && `, ${formats.bytes(size)}`}
            {decidedBy && ` · ${decidedBy}`}
          </p>
        </div>
        <span>
          <Badge tone={tones[state]}>{t(`reports.state.${state}`)}</Badge>
        </span>
        {!readOnly && state === 'open' && (
          <div className="flex gap-2 print:hidden">
            <Button
              size="small"
              aria-label={t('reports.declineOne', { name: report.name })}
              onClick={() => setDecision('decline')}
            >
              {t('decline')}
            </Button>
            <Button
              size="small"
              icon={Check}
              aria-label={t('reports.releaseOne', { name: report.name })}
              onClick={() => setDecision('release')}
            >
              {t('release')}
            </Button>
          </div>
        )}
      </div>
      {report.documents.length > 0 && <DocumentTable label={report.name} documents={report.documents} />}
      {decision && (
        <DecisionDialog
          question={t(`reports.ask.${decision}`, { name: report.name })}
          text={t('reports.final')}
          decision={decision}
          mutation={mutation}
          variables={{ ticket, reportOid: report.oid, decision }}
          outcome={state === 'open' ? undefined : t(`estimate.by.${state}`, { who: decidedBy })}
          onDecided={onDecided}
          onClose={() => setDecision(undefined)}
        />
      )}
    </li>
  );
}
