import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Radio, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import {
  type BlogConfigChange,
  blogConfigQuery,
  checkBlogMutation,
  deleteBlogConfigMutation,
  saveBlogConfigMutation,
} from '@/entities/blog-config/queries';
import { isApiError, useChangeFailureReason, useFailureReason } from '@/entities/error/error';
import { QueryView } from '@/entities/error/query-view';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { Facts } from '@/shared/ui/facts';
import { showToast } from '@/shared/ui/show-toast';
import { SkeletonRows } from '@/shared/ui/skeleton';

import { BlogForm, masked } from './blog-form';

export function BlogSettings() {
  const { t } = useTranslation('administration');
  const client = useQueryClient();
  const query = useQuery(blogConfigQuery);
  const reason = useFailureReason();
  const [editing, setEditing] = useState(false);
  const check = useMutation(checkBlogMutation);
  const save = useMutation(saveBlogConfigMutation(client));
  const store = (next: BlogConfigChange, saved: () => void) =>
    save.mutate(next, {
      onSuccess: () => {
        saved();
        setEditing(false);
        showToast({ text: t('blog.saved') });
        check.mutate(next.config);
      },
    });

  return (
    <div className="max-w-2xl">
      <Card title={t('blog.title')} ruled>
        <QueryView
          query={query}
          failed={t('blog.loadFailed')}
          className="p-4"
          skeleton={<SkeletonRows rows={3} />}
        >
          {(config) =>
            editing ? (
              <div className="p-4">
                <BlogForm
                  config={config}
                  busy={save.isPending}
                  error={save.error}
                  onSave={store}
                  onDismiss={save.reset}
                  onCancel={() => {
                    save.reset();
                    setEditing(false);
                  }}
                />
              </div>
            ) : config ? (
              <>
                <Facts
                  facts={[
                    { name: t('blog.apiKey'), value: masked(config.apiKey) },
                    { name: t('blog.blogId'), value: config.blogId },
                    { name: t('blog.count'), value: config.count },
                  ]}
                />
                {(check.error || check.isSuccess) && (
                  <div className="px-4 pb-4">
                    {check.error ? (
                      <Banner tone="error" title={t('blog.checkFailed')} onClose={check.reset}>
                        {/* A temporary failure says nothing about the configuration. */}
                        {(isApiError(check.error, 'offline', 'service', 'busy') && reason(check.error)) ||
                          t('blog.checkFailedText')}
                      </Banner>
                    ) : (
                      <Banner
                        tone="success"
                        title={t('blog.checked', { count: check.data })}
                        onClose={check.reset}
                      />
                    )}
                  </div>
                )}
                <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">
                  <div className="mr-auto">
                    <DeleteBlog />
                  </div>
                  <Button icon={Radio} busy={check.isPending} onClick={() => check.mutate(config)}>
                    {t('blog.check')}
                  </Button>
                  <Button variant="primary" icon={Pencil} onClick={() => setEditing(true)}>
                    {t('blog.edit')}
                  </Button>
                </div>
              </>
            ) : (
              <EmptyState
                title={t('blog.none')}
                text={t('blog.noneText')}
                action={
                  <Button variant="primary" icon={Plus} onClick={() => setEditing(true)}>
                    {t('blog.create')}
                  </Button>
                }
              />
            )
          }
        </QueryView>
      </Card>
    </div>
  );
}

function DeleteBlog() {
  const { t } = useTranslation('administration');
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const reason = useChangeFailureReason();
  const removal = useMutation({
    ...deleteBlogConfigMutation(client),
    onSuccess: () => showToast({ text: t('blog.deleted') }),
  });
  return (
    <>
      <Button variant="danger" icon={Trash2} onClick={() => setAsking(true)}>
        {t('blog.delete')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('blog.deleteTitle')}
          confirmLabel={t('blog.delete')}
          irreversible
          busy={removal.isPending}
          error={
            removal.error
              ? [t('blog.deleteFailed'), reason(removal.error)].filter(Boolean).join('. ')
              : undefined
          }
          onConfirm={() => removal.mutate(undefined, { onSuccess: () => setAsking(false) })}
          onClose={() => {
            removal.reset();
            setAsking(false);
          }}
        >
          {t('blog.deleteText')}
        </ConfirmDialog>
      )}
    </>
  );
}
