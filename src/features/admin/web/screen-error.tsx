import { useEffect } from 'react';
import { useLocation, useNavigate, useRevalidator, useRouteError } from 'react-router';
import { ScreenLoadError } from '#src/admin-ui/api/admin-loader.ts';
import { PermissionNeeded } from '#src/admin-ui/api/permission-needed.ts';
import { SignInRequired } from '#src/admin-ui/api/sign-in-required.ts';
import type { ErrorCode } from '#src/api/errors.ts';
import { useListQuery } from '#src/admin-ui/table/use-list-query.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { LoadError } from '#src/admin-ui/page/load-error.tsx';
import { useMe } from '#src/features/auth/web/components/current-user-context.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { useReloadFirst } from '#src/ui/feedback/use-reload-first.ts';
import { type AdminLink, linkOf } from './admin-links.ts';

/** Replaces a screen that is forbidden, or that failed to load or to render. */
export function ScreenError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const { t } = useI18n();
  const section = useSection();
  const { unfilteredHref } = useListQuery();

  if (error instanceof SignInRequired) return <ToLogin hasEnded={error.hasEnded} />;
  if (isRejected(error, 'second_factor_needed')) return <ToLogin hasEnded />;
  // Both the route of a screen and the server reject.
  if (error instanceof PermissionNeeded || isRejected(error, 'permission_needed')) return <NoPermission />;
  if (error instanceof ScreenLoadError && isUnknown(error))
    return unfilteredHref && error.failure.status === 400 ? (
      <UnknownFilter href={unfilteredHref} />
    ) : (
      <UnknownRecord />
    );
  if (error instanceof ScreenLoadError)
    return (
      <>
        <AdminPageHeader title={t(section?.label ?? 'admin.screenFailed')} />
        <LoadError failure={error.failure} onRetry={() => void revalidate()} />
      </>
    );
  return <CodeError error={error} />;
}

function isRejected(error: unknown, code: ErrorCode): boolean {
  return error instanceof ScreenLoadError && error.failure.error?.code === code;
}

/** Whether the URL names nothing: the record does not exist, or the server rejects a part of the URL. */
function isUnknown({ failure: { status } }: ScreenLoadError): boolean {
  return status === 404 || status === 400;
}

/** As for filters that nothing fits. */
function UnknownFilter({ href }: { href: string }) {
  const { t } = useI18n();
  const section = useSection();
  return (
    <>
      <AdminPageHeader title={t(section?.label ?? 'admin.notFoundScreen')} />
      <EmptyState
        title={t('admin.nothingFound')}
        action={<TextLink href={href}>{t('admin.clearFilters')}</TextLink>}
      />
    </>
  );
}

function UnknownRecord() {
  const { t } = useI18n();
  const section = useSection();
  return (
    <>
      <AdminPageHeader title={t(section?.label ?? 'admin.notFoundScreen')} />
      <EmptyState
        title={t('errors.not_found')}
        action={
          section ? (
            <ButtonLink href={section.href}>{t(section.label)}</ButtonLink>
          ) : (
            <ButtonLink href="/admin">{t('admin.toDashboard')}</ButtonLink>
          )
        }
      />
    </>
  );
}

/** Shows why the screen is missing, and which roles the user has. */
function NoPermission() {
  const { t } = useI18n();
  const { teamRoles } = useMe();
  const section = useSection();
  return (
    <>
      <AdminPageHeader title={t(section?.label ?? 'admin.noPermission')} />
      <Notice tone="info" {...(section && { title: t('admin.noPermission') })}>
        <p>
          {teamRoles.length === 0
            ? t('admin.noRoles')
            : t('admin.yourRoles', {
                roles: teamRoles.map((role) => t(`admin.roles.${role}`)).join(', '),
              })}{' '}
          {t('admin.askForRole')}
        </p>
        <TextLink href="/admin" arrow>
          {t('admin.toDashboard')}
        </TextLink>
      </Notice>
    </>
  );
}

/** The section, whose name is the title, because the title of a screen can depend on the data that failed to load. */
function useSection(): AdminLink | undefined {
  const { pathname } = useLocation();
  return linkOf(pathname);
}

/** The login page returns to the stored URL. */
function ToLogin({ hasEnded }: { hasEnded: boolean }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    void navigate('/admin/login', { replace: true, state: { from: pathname + search, hasEnded } });
  }, [navigate, pathname, search, hasEnded]);
  return null;
}

function CodeError({ error }: { error: unknown }) {
  const { t } = useI18n();
  const isFinal = useReloadFirst(error);
  if (!isFinal) return null;

  return (
    <Notice tone="err" title={t('admin.screenFailed')}>
      <Button variant="line" small onClick={() => location.reload()}>
        {t('common.tryAgain')}
      </Button>
    </Notice>
  );
}
