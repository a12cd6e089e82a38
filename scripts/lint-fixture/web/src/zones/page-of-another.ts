// refused: zones knows only the features to its left: see FEATURES.
export { SettingsPage } from '#settings/settings-page.tsx';
